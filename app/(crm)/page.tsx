export default function HomePage() {
  return <main>Bonafide</main>
}
