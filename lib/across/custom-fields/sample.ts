/** One realistic custom field, as a create accepts it. */
export const sample = {
  label: 'Move-in date',
  resource: 'contacts',
  type: 'date',
  key: 'move_in_date',
  description: 'When the tenancy begins.',
}
