/** How many lists somebody may have, and how many restaurants stand on one: what a person can still read. */
export const MAX_LISTS = 100;
export const MAX_PLACES_PER_LIST = 200;

/** Who may read a list besides its owner: all who have its link, and with it all who see the profile. */
export type Sharing = { isShared: boolean; isListed: boolean };

/** What a change makes of it: what the profile shows is shared, and what is not shared the profile does not show. */
export function changeSharing(
  before: Sharing,
  { isShared, isListed }: { [Key in keyof Sharing]?: boolean | undefined },
): Sharing {
  if (isListed) return { isShared: true, isListed };
  if (isShared === false) return { isShared, isListed: false };
  return { isShared: isShared ?? before.isShared, isListed: isListed ?? before.isListed };
}

/** So many saved places a phone keeps for times without a connection. */
export const MAX_OFFLINE_PLACES = 40;
