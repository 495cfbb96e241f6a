/** One realistic contact, as a create accepts it. */
export const sample = {
  full_name: 'Mia Jones',
  email: 'mia.jones@example.com',
  phones: ['+44 7700 900123'],
  job_title: 'Head of lettings',
  lifecycle: 'lead',
  source: 'Website',
  tags: ['newsletter'],
  address: { line1: '5 Mill Lane', city: 'Bristol', postcode: 'BS6 5QA', country: 'GB' },
}
