import { links } from '#addresses.ts';
import type { Database } from '#db/connect.ts';
import { readSharedList } from '#features/lists/server/shared-list.ts';
import { PREVIEW, previewAddress } from '#features/media/rules.ts';
import { readPost } from '#features/posts/server/posts.ts';
import { wordPost } from '#features/posts/wording.ts';
import { cutText } from '#kit/contract/cut-text.ts';
import { PathId } from '#kit/contract/shapes.ts';
import { plural, t } from '#kit/contract/text.ts';
import { nothingHere } from '#kit/server/problem.ts';
import { escapeHtml } from '#kit/server/texts/escape-html.ts';
import type { Site } from './feed.ts';
import { cleanText } from './html.ts';
import { findApproved } from './sources.ts';

const VISITOR = { id: 0, isAdmin: false };
/** In pixels. */
const WIDTH_PX = 550;
const HEIGHT_PX = 240;
const TEXT_LETTERS = 300;
const MAX_AGE_SECONDS = 3600;

/** Summary of a page for another site. */
type Card = {
  page: string;
  title: string;
  text: string;
  author: { name: string; page: string } | null;
  picture: string | null;
};

type Size = { maxWidth: number | null; maxHeight: number | null };

/** An oEmbed 1.0 answer of type `rich`: a quotation without frames, scripts or styles. */
export async function describeEmbed(
  db: Database,
  address: string,
  site: Site,
  { maxWidth, maxHeight }: Size,
) {
  const { page, title, text, author, picture } = await findCard(db, address);
  const url = site.toPage(page);
  const preview = picture && previewAddress(picture);
  const isRoomy = (maxWidth ?? Infinity) >= PREVIEW.width && (maxHeight ?? Infinity) >= PREVIEW.height;
  const byline = escapeHtml(cleanText(t('{name} on Tablemate', { name: title })));
  const words = cleanText(text) ? `<p>${escapeHtml(cleanText(text))}</p>` : '';
  return {
    version: '1.0',
    type: 'rich',
    title: cleanText(title),
    ...(author && { author_name: cleanText(author.name), author_url: site.toPage(author.page) }),
    provider_name: 'Tablemate',
    provider_url: site.toPage(links.home),
    cache_age: MAX_AGE_SECONDS,
    ...(preview &&
      isRoomy && {
        thumbnail_url: site.toFile(preview),
        thumbnail_width: PREVIEW.width,
        thumbnail_height: PREVIEW.height,
      }),
    width: Math.min(maxWidth ?? WIDTH_PX, WIDTH_PX),
    height: Math.min(maxHeight ?? HEIGHT_PX, HEIGHT_PX),
    html: `<blockquote cite="${escapeHtml(url)}">${words}<p><a href="${escapeHtml(url)}">${byline}</a></p></blockquote>`,
  };
}

/** The card of a page as a visitor may see it. */
async function findCard(db: Database, address: string): Promise<Card> {
  const [, kind, id = ''] = /^\/(restaurants|posts|lists)\/([\w-]{1,40})\/?$/.exec(address) ?? [];
  if (kind === 'restaurants') {
    const place = await findApproved(db, id);
    return {
      page: links.restaurant(place.id),
      title: place.name,
      text: cutText(place.description || place.address, TEXT_LETTERS),
      author: null,
      picture: place.images[0] ?? null,
    };
  }
  const number = PathId.safeParse(id);
  if (kind === 'posts' && number.success) {
    const post = await readPost(db, number.data, VISITOR);
    const { author, content, images } = post;
    const isPerson = author.kind === 'person';
    return {
      page: links.post(post.id),
      title: wordPost(post).byline,
      text: cutText(content, TEXT_LETTERS),
      author: {
        name: author.name,
        page: isPerson ? links.person(author.username) : links.restaurant(author.id),
      },
      picture: images[0] ?? null,
    };
  }
  if (kind === 'lists') {
    const { token, name, owner, places } = await readSharedList(db, id);
    return {
      page: links.list(token),
      title: t('{name} by {name2}', { name, name2: owner.name }),
      text: plural(places.length, '{n} restaurant', '{n} restaurants'),
      author: { name: owner.name, page: links.person(owner.username) },
      picture: places.find(({ image }) => image)?.image ?? null,
    };
  }
  throw nothingHere();
}
