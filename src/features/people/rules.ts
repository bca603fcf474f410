import { t } from '#kit/contract/text.ts';
/** What stands for a bio that somebody has not written. */
export const DEFAULT_BIO = t('Food enthusiast | Coffee lover | Adventure seeker');

/** What stands in place of a name that a block hides from the reader. */
export const nameHiddenPerson = () => t('Somebody you can no longer see');

/** What somebody says of themselves, never empty. */
export const displayBio = (bio: string | null) => bio?.trim() || DEFAULT_BIO;

/** What somebody is called: the display name, else the username. */
export const displayName = ({ name, username }: { name: string | null; username: string }) =>
  name?.trim() || username;
