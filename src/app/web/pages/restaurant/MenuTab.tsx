import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { BookOpenText } from 'lucide-react';
import { useEffect } from 'react';
import { links } from '#addresses.ts';
import { SuggestAddition } from '#features/corrections/web/SuggestChange.tsx';
import type { MenuItem } from '#features/menus/contract.ts';
import { listMenuChoices, type MenuChoice, toMenuSections } from '#features/menus/rules.ts';
import { DishItem } from '#features/menus/web/DishItem.tsx';
import { CATEGORY_LABELS } from '#features/menus/web/wording.ts';
import type { Restaurant } from '#features/restaurants/contract.ts';
import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { chipClass } from '#kit/web/ui/Chip.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Section } from '../Section.tsx';
import { useViewer } from '../Viewers.tsx';
import { LinkElsewhere } from './LinkElsewhere.tsx';
import { menuQuery } from './queries.ts';

interface WholeMenu {
  /** The dishes that have loaded. */
  dishes: MenuItem[];
  /** The number of all dishes. */
  count: number;
  hasMore: boolean;
  isReading: boolean;
  readOn: () => void;
}

/** Loads a menu: the page contains the first dishes, the others follow, unless reading them fails. */
export function useFullMenu(restaurantId: number): WholeMenu {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useSuspenseInfiniteQuery(menuQuery(restaurantId));
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const dishes = data.pages.flatMap(({ items }) => items);
  return {
    dishes,
    count: data.pages[0]?.total ?? dishes.length,
    hasMore: hasNextPage,
    isReading: isFetchingNextPage,
    readOn: () => void fetchNextPage(),
  };
}

interface MenuTabProps {
  restaurant: Restaurant;
  menu: WholeMenu;
  /** The category that the address names; without it all dishes are shown. */
  category: MenuChoice | undefined;
}

export function MenuTab({ restaurant, menu, category }: MenuTabProps) {
  const restaurantId = restaurant.id;
  const { id: me, signIn } = useViewer(restaurant.userId);
  const { dishes, hasMore, isReading, readOn } = menu;
  const ownHref = `${links.restaurant(restaurantId)}?tab=menu`;
  const choices = listMenuChoices(dishes);
  const selectedChoice = choices.find((choice) => choice === category);
  if (dishes.length === 0)
    return (
      <EmptyState
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <LinkElsewhere what={t('Menu')} url={restaurant.menuUrl} />
            {restaurant.status === 'approved' && (me === null || me !== restaurant.userId) && (
              <SuggestAddition
                restaurant={restaurant}
                signIn={signIn}
                fact="menu"
                icon={<BookOpenText size={18} />}
              >
                {t('Add the menu')}
              </SuggestAddition>
            )}
          </span>
        }
      >
        {t('No menu items available')}
      </EmptyState>
    );
  return (
    <>
      <div data-stay>
        <nav aria-label={t('Menu categories')} className="-mx-4 mb-6 lg:mx-0">
          <ul className="flex scroll-row gap-2 px-4 py-1.5 lg:px-0.5">
            <Choice label={t('All')} href={ownHref} current={selectedChoice === undefined} />
            {choices.map((choice) => (
              <Choice
                key={choice}
                label={CATEGORY_LABELS[choice]}
                href={`${ownHref}&category=${choice}`}
                current={choice === selectedChoice}
              />
            ))}
          </ul>
        </nav>
      </div>
      {toMenuSections(dishes, selectedChoice).map((section) => (
        <Section key={section.choice} title={CATEGORY_LABELS[section.choice]}>
          {section.dishes.map((dish) => (
            <DishItem key={dish.id} dish={dish} href={links.dish(restaurantId, dish.id)} />
          ))}
        </Section>
      ))}
      {hasMore && (
        <Button busy={isReading} onClick={readOn}>
          {t('Show more dishes')}
        </Button>
      )}
      <LinkElsewhere what={t('Menu')} url={restaurant.menuUrl} />
    </>
  );
}

function Choice({ label, href, current }: { label: string; href: string; current: boolean }) {
  return (
    <li className="shrink-0">
      <a
        href={href}
        aria-current={current ? 'page' : undefined}
        className={cx(
          chipClass(current ? 'selected' : 'plain'),
          'relative px-3.5 py-2 font-medium smooth after:absolute after:-inset-y-1.5 after:inset-x-0',
        )}
      >
        {label}
      </a>
    </li>
  );
}
