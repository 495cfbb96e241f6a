'use client'
import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link that asks for its page when it is followed. Next's own asks as soon as it is in sight, twice; our pages depend on the
 * request, so the answers are empty, and twenty of them cost the server more than the page that has the links.
 */
export const Link = (props: ComponentProps<typeof NextLink>) => <NextLink {...props} prefetch={false} />
