'use client'
import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link without prefetching. next/link prefetches as soon as it is visible, twice. Our pages depend on the request, so
 * the answers are empty, and twenty of them cost the server more than the page with the links.
 */
export const Link = (props: ComponentProps<typeof NextLink>) => <NextLink {...props} prefetch={false} />
