/** The type of an Excel workbook, .xlsx (ECMA-376). */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
