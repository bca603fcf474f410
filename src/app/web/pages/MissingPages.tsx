import { links } from '#addresses.ts';
import { MissingPage } from '#kit/web/page/MissingPage.tsx';

const TO_WALL = { href: links.wall(), label: 'Go to the Social Wall' };

export const DishMissingPage = () => (
  <MissingPage title="Dish not found" text="This dish is no longer on the menu." />
);

export const PostMissingPage = () => (
  <MissingPage
    title="Post not found"
    text="This post is no longer here, or it is not shown to you."
    {...TO_WALL}
  />
);

export const PersonMissingPage = () => (
  <MissingPage
    title="Person not found"
    text="There is nobody here by this name. They may have left, or you can’t see each other."
    {...TO_WALL}
  />
);

export const CommunityMissingPage = () => (
  <MissingPage
    title="Community not found"
    text="This community is no longer here."
    href={links.communities()}
    label="All communities"
  />
);
