import { t } from '#kit/contract/text.ts';
import type { DietaryMark, MenuCategory } from '#vocabulary.ts';

export const CATEGORY_LABELS: Record<MenuCategory | 'Popular', string> = {
  Popular: t('Popular'),
  Appetizer: t('Appetizer'),
  Main: t('Main', {}, 'dish'),
  Dessert: t('Dessert'),
  Beverage: t('Beverage'),
  Side: t('Side', {}, 'dish'),
  Special: t('Special', {}, 'dish'),
};

export const DIET_LABELS: Record<DietaryMark, string> = {
  'Gluten-free': t('Gluten-free'),
  Halal: t('Halal'),
  Kosher: t('Kosher'),
  Vegetarian: t('Vegetarian'),
  Vegan: t('Vegan'),
  'Nut-free': t('Nut-free'),
};
