/** Creates a driver number like the DVLA; `tail` is the digit and the two letters that nothing printed determines. */
export function driverNumberOf(
  holder: { surname: string; given_names: string; birth: string; sex: 'M' | 'F' },
  tail = '9AB',
): string {
  const letters = lettersOf(holder.surname).replace(/^MAC/, 'MC').slice(0, 5).padEnd(5, '9')
  const [year = '', month = '', day = ''] = holder.birth.split('-')
  const coded = holder.sex === 'F' ? String(Number(month) + 50) : month
  const initials = holder.given_names
    .split(' ')
    .map((name) => lettersOf(name).charAt(0))
    .join('')
    .slice(0, 2)
    .padEnd(2, '9')
  return letters + year.charAt(2) + coded + day + year.charAt(3) + initials + tail
}

function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
}
