/** Style of a link in the sidebar. */
export const linkStyle =
  'flex h-7 max-md:h-10 shrink-0 items-center gap-2.5 rounded-md px-2 text-[0.8125rem] font-medium text-muted-foreground hover:bg-muted hover:text-foreground aria-[current=page]:bg-muted aria-[current=page]:text-foreground'
