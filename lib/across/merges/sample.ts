/** One realistic merge, as a create accepts it; the two ids are those of existing contacts. */
export const sample = {
  resource: 'contacts',
  survivor_id: '01936f3c-7b7a-7c1e-9a52-0d6f3f1c2a10',
  merged_id: '01936f3c-8e21-7d40-8b0e-5b1c9a7e4f22',
  take: ['job_title'],
}
