/** A function that returns the same value each time, as a part of a schema that does not change. */
export function always<Value>(value: Value): () => Value {
  return () => value
}
