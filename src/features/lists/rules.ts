/** Limits of one person's lists, and of the restaurants on each. */
export const MAX_LISTS = 100;
export const MAX_PLACES_PER_LIST = 200;

/** Readers besides the owner: people who have the link, and with `isListed` people who see the profile. */
export type Sharing = { isShared: boolean; isListed: boolean };

/** A list on the profile is always shared; a list that is no longer shared leaves the profile. */
export function changeSharing(
  before: Sharing,
  { isShared, isListed }: { [Key in keyof Sharing]?: boolean | undefined },
): Sharing {
  if (isListed) return { isShared: true, isListed };
  if (isShared === false) return { isShared, isListed: false };
  return { isShared: isShared ?? before.isShared, isListed: isListed ?? before.isListed };
}

/** Saved places that a phone keeps for use without a connection. */
export const MAX_OFFLINE_PLACES = 40;
