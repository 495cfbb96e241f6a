/** In the place of a name that is still asked for; whatever is around it can tell by `data-on-its-way`. */
export const OnItsWay = () => (
  <span data-on-its-way className="text-muted-foreground">
    …
  </span>
)
