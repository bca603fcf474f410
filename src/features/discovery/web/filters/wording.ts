import type { ListedRestaurant } from '#features/discovery/contract.ts';
import type { OpenState } from '#features/hours/contract.ts';
import { t } from '#kit/contract/text.ts';

const FLAGS = [
  ['Trending', t('Trending')],
  ["Editor's Choice", t("Editor's Choice")],
  ['Featured', t('Featured')],
  ['Influencer Recommended', t('Influencer Recommended')],
] as const;

/** Finds the flag on a card's picture; one at most. */
export function findFlag(flags: ListedRestaurant['featured']): string | undefined {
  return FLAGS.find(([flag]) => flags.includes(flag))?.[1];
}

const CLOSING_SOON_MINUTES = 60;

export function pickOpenTone(open: OpenState): 'herb' | 'accent' | 'plain' {
  if (open.state !== 'open') return 'plain';
  return open.minutesLeft !== undefined && open.minutesLeft <= CLOSING_SOON_MINUTES ? 'accent' : 'herb';
}

type Reason = ListedRestaurant['why'][number];

export const TERMS: Record<Reason['term'], string> = {
  quality: t('Ratings'),
  preferences: t('Your tastes'),
  distance: t('Distance'),
  friends: t('People you follow'),
  taste: t('People with your taste'),
  freshness: t('Freshness'),
};

const MAX_REASONS = 2;

/** Formats the strongest reasons in one line. */
export function formatReasons(reasons: readonly Reason[]): string {
  return reasons
    .flatMap(({ text }) => (text === '' ? [] : [text]))
    .slice(0, MAX_REASONS)
    .join(' · ');
}

type Matched = NonNullable<ListedRestaurant['matched']>;

const WHERE: Record<Matched['field'], string | null> = {
  // The card shows the name already.
  name: null,
  otherName: t('one of its names'),
  cuisine: t('the cuisine'),
  dish: t('on the menu'),
  tag: t('one of its tags'),
  music: t('the music'),
  event: t('an event there'),
  address: t('the address'),
  description: t('in its description'),
};

/** Describes where the words were found: "on the menu" for a dish; null if the card shows it anyway. */
export function describeMatch(match: Matched | null): string | null {
  return match && WHERE[match.field];
}
