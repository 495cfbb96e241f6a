/** One realistic view, as a create accepts it. */
export const sample = {
  name: 'Leads by name',
  resource: 'contacts',
  layout: 'table' as const,
  filter: { and: [{ field: 'lifecycle', op: 'eq' as const, value: 'lead' }] },
  sort: 'full_name',
  columns: ['full_name', 'email', 'created_at'],
  arrangement: { widths: { email: 260 }, pinned: ['email'], group: null },
}
