import { links } from '#addresses.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';

interface MissingProps {
  title: string;
  /** Why it may be missing; true of what was deleted and of what is only hidden from the reader. */
  text: string;
  href: string;
  label: string;
}

function Missing({ title, text, href, label }: MissingProps) {
  return (
    <EmptyState
      page
      title={title}
      className="min-h-[70vh] content-center"
      action={
        <a href={href} className={buttonClass({ variant: 'primary' })}>
          {label}
        </a>
      }
    >
      {text}
    </EmptyState>
  );
}

const TO_RESTAURANTS = { href: links.restaurants, label: 'Back to restaurants' };
const TO_WALL = { href: links.wall(), label: 'Go to the Social Wall' };

export const RestaurantMissingPage = () => (
  <Missing
    title="Restaurant not found"
    text="The restaurant you're looking for doesn't exist or has been removed."
    {...TO_RESTAURANTS}
  />
);

export const DishMissingPage = () => (
  <Missing title="Dish not found" text="This dish is no longer on the menu." {...TO_RESTAURANTS} />
);

export const PostMissingPage = () => (
  <Missing
    title="Post not found"
    text="This post is no longer here, or it is not shown to you."
    {...TO_WALL}
  />
);

export const PersonMissingPage = () => (
  <Missing
    title="Person not found"
    text="There is nobody here by this name. They may have left, or you can’t see each other."
    {...TO_WALL}
  />
);

export const ListMissingPage = () => (
  <Missing title="List not found" text="This list is no longer shared." {...TO_RESTAURANTS} />
);

export const CommunityMissingPage = () => (
  <Missing
    title="Community not found"
    text="This community is no longer here."
    href={links.communities()}
    label="All communities"
  />
);

export const ChallengeMissingPage = () => (
  <Missing
    title="Challenge not found"
    text="This challenge is no longer here."
    href={links.challenges()}
    label="All challenges"
  />
);

export const CounterMissingPage = () => (
  <Missing
    title="Counter not found"
    text="This counter opens only to people who work at the restaurant."
    {...TO_RESTAURANTS}
  />
);
