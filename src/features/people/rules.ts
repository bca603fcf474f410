import { t } from '#kit/contract/text.ts';
export const DEFAULT_BIO = t('Food enthusiast | Coffee lover | Adventure seeker');

/** Replaces a name that a block hides from the reader. */
export const nameHiddenPerson = () => t('Somebody you can no longer see');

export const displayBio = (bio: string | null) => bio?.trim() || DEFAULT_BIO;

/** The display name or the username. */
export const displayName = ({ name, username }: { name: string | null; username: string }) =>
  name?.trim() || username;
