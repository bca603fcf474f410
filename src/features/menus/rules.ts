import { MENU_CATEGORIES } from '#vocabulary.ts';
import type { MenuItem } from './contract.ts';

/** A menu in the order of its categories, those without a dish left out. */
export function menuSections(dishes: MenuItem[]): Array<{ category: string; dishes: MenuItem[] }> {
  return MENU_CATEGORIES.map((category) => ({
    category,
    dishes: dishes.filter((dish) => dish.category === category),
  })).filter((section) => section.dishes.length > 0);
}
