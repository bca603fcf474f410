import { MENU_CATEGORIES, type MenuCategory } from '#vocabulary.ts';
import type { MenuItem } from './contract.ts';

/** The parts of a menu to choose from: its popular dishes, or one category. */
export const MENU_CHOICES = ['Popular', ...MENU_CATEGORIES] as const;
export type MenuChoice = 'Popular' | MenuCategory;

const createFilter = (choice: MenuChoice) => (dish: MenuItem) =>
  choice === 'Popular' ? dish.isPopular : dish.category === choice;

/** The choices with at least one dish: popular first, then the categories in their order. */
export function listMenuChoices(dishes: readonly MenuItem[]): MenuChoice[] {
  return MENU_CHOICES.filter((choice) => dishes.some(createFilter(choice)));
}

/** The chosen part of a menu, or all of it by category; without empty parts. */
export function toMenuSections(
  dishes: readonly MenuItem[],
  onlyChoice?: MenuChoice,
): { choice: MenuChoice; dishes: MenuItem[] }[] {
  const choices: readonly MenuChoice[] = onlyChoice ? [onlyChoice] : MENU_CATEGORIES;
  return choices
    .map((choice) => ({ choice, dishes: dishes.filter(createFilter(choice)) }))
    .filter((section) => section.dishes.length > 0);
}
