import { z } from 'zod';
import type { RenderMail } from '#features/mail/content.ts';
import type { CachePolicy } from '#kit/contract/cache.ts';
import { type AnyEndpoint, endpoint } from '#kit/contract/endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  anonymous: true,
  summary: 'Liveness: whether the process answers',
  input: z.object({}),
  reply: z.object({ status: z.literal('alive') }),
});

export const getReady = endpoint({
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  anonymous: true,
  summary:
    'Whether this process serves: what it keeps is read and followed, and it is not stopping; 503 where not',
  input: z.object({}),
  reply: z.object({ status: z.literal('ready') }),
});

/** How a page that is being rendered calls our endpoints: in process, as the person who asked for it. */
export type CallInProcess = (to: AnyEndpoint, input: object) => Promise<unknown>;

/** The attributes of a meta or link element. */
export type Tag = Record<string, string | undefined>;

export type RenderedPage = {
  kind: 'page';
  status: number;
  title: string;
  meta: Tag[];
  links: Tag[];
  html: string;
  /** Drawings of icons that the page refers to. */
  sprite: string;
  /** What search engines read of the page (schema.org); addresses of ours in it begin with a slash. */
  jsonLd: object[];
  /** JSON that is safe inside a script element: what the page was made of. */
  state: string;
  /** What failed, where the page says that something did. */
  fault: unknown;
  /** The module of the page, for its script to be fetched early. */
  page: string | null;
  /** Its address as our links write it, without the query. */
  path: string;
};

export type Rendered = { kind: 'redirect'; status: number; location: string } | RenderedPage;

/** A page of ours, for the server to route; `path` has `:names`, as an endpoint's, and `page` is its module, null where the reader decides. */
export type PageRoute = {
  path: string;
  page: string | null;
  cache: CachePolicy | null;
  isInSitemap: boolean;
};

/** What the bundle of the pages gives to the server; it is built apart, so that no module of it exists twice. */
export type Renderer = {
  /**
   * Returns the page at an address of ours, which may name the language of this build first (`/pt/wall`); `phone` for
   * whom short lists are enough: a browser that says it is a phone's.
   */
  render(address: string, call: CallInProcess, phone?: boolean): Promise<Rendered>;
  pageRoutes: readonly PageRoute[];
  renderMail: RenderMail;
};
