import { describe, expect, it } from 'vitest'

import { isIdNumber } from '#contract/forms/id-number.ts'

// Every number is made up; only its checksum is right.
const TODAY = '2026-11-21'

describe('an identity number', () => {
  it.each([
    ['a usual one', '110101199003070003'],
    ['born on 29 February of a leap year', '330102200002290015'],
    ['born on the last day of a year', '440304198512311233'],
    ['with X', '81000019700101001X'],
    ['with a small x', '81000019700101001x'],
    ['born today', '110101202611210019'],
    ['of a very old person', '110101189901010011'],
    ['of Tibet, 29 February', '540101196402298888'],
  ])('is one: %s', (_, number) => {
    expect(isIdNumber(number, TODAY)).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['a wrong check digit', '110101199003070004'],
    ['X where there is none', '11010119900307000X'],
    ['two digits changed places', '110101199003700003'],
    ['29 February of 1900', '110101190002290003'],
    ['29 February of 2021', '110101202102290014'],
    ['the 13th month', '110101199013010004'],
    ['31 April', '110101199004310005'],
    ['the 0th of a month', '110101199003000005'],
    ['tomorrow', '110101202611220014'],
    ['before anyone alive was born', '110101184901010019'],
    ['no province', '990101199003070007'],
    ['15 digits', '110101900307000'],
    ['17 digits', '11010119900307000'],
    ['19 digits', '1101011990030700033'],
    ['a space before', ' 110101199003070003'],
    ['a line after', '110101199003070003\n'],
    ['full-width digits', '１１０１０１１９９００３０７０００３'],
    ['Arabic digits', '١١٠١٠١١٩٩٠٠٣٠٧٠٠٠٣'],
    ['letters', 'ABCDEFGHIJKLMNOPQR'],
    ['X in the middle', '1101011990X3070003'],
    ['a Roman numeral ten', '81000019700101001Ⅹ'],
  ])('is none: %s', (_, number) => {
    expect(isIdNumber(number, TODAY)).toBe(false)
  })

  it('is invalid with any one digit changed', () => {
    const number = '110101199003070003'
    const changed = [...number].flatMap((digit, place) =>
      [...'0123456789']
        .filter((other) => other !== digit)
        .map((other) => number.slice(0, place) + other + number.slice(place + 1)),
    )
    expect(changed.filter((other) => isIdNumber(other, TODAY))).toEqual([])
  })
})
