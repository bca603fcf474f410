import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { MissingPage } from '#kit/web/page/MissingPage.tsx';

const TO_WALL = { href: links.wall(), label: t('Go to the Social Wall') };

export const DishMissingPage = () => (
  <MissingPage title={t('Dish not found')} text={t('This dish is no longer on the menu.')} />
);

export const PostMissingPage = () => (
  <MissingPage
    title={t('Post not found')}
    text={t('This post is no longer here, or it is not shown to you.')}
    {...TO_WALL}
  />
);

export const PersonMissingPage = () => (
  <MissingPage
    title={t('Person not found')}
    text={t('There is nobody here by this name. They may have left, or you can’t see each other.')}
    {...TO_WALL}
  />
);

export const CommunityMissingPage = () => (
  <MissingPage
    title={t('Community not found')}
    text={t('This community is no longer here.')}
    href={links.communities()}
    label={t('All communities')}
  />
);
