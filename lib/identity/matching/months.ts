/** The months, in capitals. */
export const MONTHS = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' ')
/** Their first three letters, which every way to write them begins with. */
export const SHORT_MONTHS = MONTHS.map((month) => month.slice(0, 3))
