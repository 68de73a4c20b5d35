/** Number of the book with this title; every portal gives its own. */
export async function bookNamed(title: string, origin: string): Promise<number> {
  const response = await fetch(`${origin}/api/Article/getList?type=15&limit=60`)
  const { data }: { data: { rows: { id: number; title: string }[] } } = await response.json()
  const book = data.rows.find((row) => row.title === title)
  if (!book) throw new Error(`No book "${title}" among ${data.rows.map((row) => row.title).join('、')}`)
  return book.id
}
