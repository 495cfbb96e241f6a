import { Link } from '@/components/ui/link'
import { Button } from '@/components/ui/button'

/** What stands in place of a page that does not exist. */
export function NotFoundNotice() {
  return (
    <>
      <title>Not found · Bonafide</title>
      <h1 className="text-xl font-semibold tracking-tight">This page does not exist</h1>
      <p className="text-muted-foreground">The address may be mistyped, or the page has moved.</p>
      <p>
        <Button asChild>
          <Link href="/">Go to the start</Link>
        </Button>
      </p>
    </>
  )
}
