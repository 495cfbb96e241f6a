/** Placeholder for a name that is loading; ancestors can style it by `data-on-its-way`. */
export const LoadingName = () => (
  <span data-on-its-way className="text-muted-foreground">
    …
  </span>
)
