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

/** How a page calls endpoints while it is rendered: in process, as the person who requested it. */
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
  /** The drawings of icons that the page refers to. */
  sprite: string;
  /** Structured data for search engines (schema.org); addresses of this site in it begin with a slash. */
  jsonLd: object[];
  /** The data that the page was rendered from, as JSON that is safe inside a script element. */
  state: string;
  /** The error that the page shows, if any. */
  fault: unknown;
  /** The module of the page, so that its script can be fetched early. */
  page: string | null;
  /** The page's address as links write it, without the query. */
  path: string;
};

export type Rendered = { kind: 'redirect'; status: number; location: string } | RenderedPage;

/**
 * A page, for the server's router; `path` has `:names` like an endpoint's, and `page` is its module, or null if it
 * depends on the reader.
 */
export type PageRoute = {
  path: string;
  page: string | null;
  cache: CachePolicy | null;
  isInSitemap: boolean;
};

/** The exports of the pages' bundle, which is built separately, so that no module is included twice. */
export type Renderer = {
  /**
   * Renders the page at an address, which may begin with the language of this build (`/pt/wall`). `phone` shortens
   * lists, for browsers that identify as a phone's.
   */
  render(address: string, call: CallInProcess, phone?: boolean): Promise<Rendered>;
  pageRoutes: readonly PageRoute[];
  renderMail: RenderMail;
};
