import { links } from '#addresses.ts';
import { type MenuChoice, menuChoices, menuSections } from '#features/menus/rules.ts';
import { DishItem } from '#features/menus/web/DishItem.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { chipClass } from '#kit/web/ui/Chip.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Section } from '../Section.tsx';
import type { WholeMenu } from './useFullMenu.ts';

interface MenuTabProps {
  restaurantId: number;
  menu: WholeMenu;
  /** What the address asks for; without it all dishes show. */
  category: MenuChoice | undefined;
}

export function MenuTab({ restaurantId, menu, category }: MenuTabProps) {
  const { dishes, hasMore, isReading, readOn } = menu;
  const here = `${links.restaurant(restaurantId)}?tab=menu`;
  const choices = menuChoices(dishes);
  const chosen = choices.find((choice) => choice === category);
  if (dishes.length === 0) return <EmptyState>No menu items available</EmptyState>;
  return (
    <>
      <div data-stay>
        <nav aria-label="Menu categories" className="-mx-4 mb-6 lg:mx-0">
          <ul className="flex scroll-row gap-2 px-4 py-1.5 lg:px-0.5">
            <Choice label="All" href={here} current={chosen === undefined} />
            {choices.map((choice) => (
              <Choice
                key={choice}
                label={choice}
                href={`${here}&category=${choice}`}
                current={choice === chosen}
              />
            ))}
          </ul>
        </nav>
      </div>
      {menuSections(dishes, chosen).map((section) => (
        <Section key={section.choice} title={section.choice}>
          {section.dishes.map((dish) => (
            <DishItem key={dish.id} dish={dish} href={links.dish(restaurantId, dish.id)} />
          ))}
        </Section>
      ))}
      {hasMore && (
        <Button busy={isReading} onClick={readOn}>
          Show more dishes
        </Button>
      )}
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
