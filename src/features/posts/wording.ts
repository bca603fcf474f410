import { cutText } from '#kit/contract/cut-text.ts';
import { t } from '#kit/contract/text.ts';

/** Letters of a post in the title of its page. */
const TITLE_LETTERS = 60;

type Worded = { author: { name: string }; content: string; restaurant: { name: string } | null };

/** The preview of a post at other places: its author and restaurant, the description of its photo, and its title. */
export function wordPost({ author: { name }, content, restaurant }: Worded) {
  const place = restaurant?.name;
  const byline = place ? t('{name} at {place}', { name, place }) : name;
  const photo = place ? t('A photo by {name} at {place}', { name, place }) : t('A photo by {name}', { name });
  const start = cutText(content, TITLE_LETTERS);
  return { byline, photo, title: start ? `${byline}: ${start}` : photo };
}
