import { t } from '#kit/contract/text.ts';

/** In English a stored word is its own label; builds in other languages contain a table. */
const isEnglish = typeof PAGES_LANGUAGE === 'undefined' || PAGES_LANGUAGE === 'en';

const CUISINE_NAMES: Readonly<Record<string, string>> = isEnglish
  ? {}
  : {
      Italian: t('Italian', {}, 'cuisine'),
      Japanese: t('Japanese', {}, 'cuisine'),
      Mexican: t('Mexican', {}, 'cuisine'),
      Indian: t('Indian', {}, 'cuisine'),
      Chinese: t('Chinese', {}, 'cuisine'),
      Thai: t('Thai', {}, 'cuisine'),
      French: t('French', {}, 'cuisine'),
      Mediterranean: t('Mediterranean', {}, 'cuisine'),
      American: t('American', {}, 'cuisine'),
      Korean: t('Korean', {}, 'cuisine'),
      Vietnamese: t('Vietnamese', {}, 'cuisine'),
      Greek: t('Greek', {}, 'cuisine'),
      Spanish: t('Spanish', {}, 'cuisine'),
      Lebanese: t('Lebanese', {}, 'cuisine'),
      Turkish: t('Turkish', {}, 'cuisine'),
      Brazilian: t('Brazilian', {}, 'cuisine'),
      Fusion: t('Fusion', {}, 'cuisine'),
      Vegan: t('Vegan', {}, 'cuisine'),
      Vegetarian: t('Vegetarian', {}, 'cuisine'),
      Portuguese: t('Portuguese', {}, 'cuisine'),
      Sushi: t('Sushi', {}, 'of a restaurant'),
      // An imported place without a cuisine has its kind, or the food that it serves.
      Restaurant: t('Restaurant', {}, 'cuisine'),
      Café: t('Café', {}, 'cuisine'),
      Bar: t('Bar', {}, 'of a restaurant'),
      Pub: t('Pub', {}, 'cuisine'),
      'Fast Food': t('Fast Food', {}, 'cuisine'),
      Burgers: t('Burgers', {}, 'cuisine'),
      Barbecue: t('Barbecue', {}, 'cuisine'),
    };

const LANGUAGE_NAMES: Readonly<Record<string, string>> = isEnglish
  ? {}
  : {
      English: t('English', {}, 'spoken language'),
      Spanish: t('Spanish', {}, 'spoken language'),
      French: t('French', {}, 'spoken language'),
      Italian: t('Italian', {}, 'spoken language'),
      Chinese: t('Chinese', {}, 'spoken language'),
      Japanese: t('Japanese', {}, 'spoken language'),
      Arabic: t('Arabic', {}, 'spoken language'),
      German: t('German', {}, 'spoken language'),
      Portuguese: t('Portuguese', {}, 'spoken language'),
      Russian: t('Russian', {}, 'spoken language'),
      Hindi: t('Hindi', {}, 'spoken language'),
      Dutch: t('Dutch', {}, 'spoken language'),
      Korean: t('Korean', {}, 'spoken language'),
      Turkish: t('Turkish', {}, 'spoken language'),
    };

const OPTION_NAMES: Readonly<Record<string, string>> = isEnglish
  ? {}
  : {
      Romantic: t('Romantic', {}, 'of a restaurant'),
      Modern: t('Modern', {}, 'of a restaurant'),
      Cozy: t('Cozy', {}, 'of a restaurant'),
      Elegant: t('Elegant', {}, 'of a restaurant'),
      Casual: t('Casual', {}, 'of a restaurant'),
      Upscale: t('Upscale', {}, 'of a restaurant'),
      'Family-friendly': t('Family-friendly', {}, 'of a restaurant'),
      Trendy: t('Trendy', {}, 'of a restaurant'),
      Quiet: t('Quiet', {}, 'of a restaurant'),
      Lively: t('Lively', {}, 'of a restaurant'),
      Intimate: t('Intimate', {}, 'of a restaurant'),
      Spacious: t('Spacious', {}, 'of a restaurant'),
      'Outdoor Seating': t('Outdoor Seating', {}, 'of a restaurant'),
      'City View': t('City View', {}, 'of a restaurant'),
      'Water View': t('Water View', {}, 'of a restaurant'),
      'Garden View': t('Garden View', {}, 'of a restaurant'),
      'Street View': t('Street View', {}, 'of a restaurant'),
      Rooftop: t('Rooftop', {}, 'of a restaurant'),
      Jazz: t('Jazz', {}, 'of a restaurant'),
      Classical: t('Classical', {}, 'of a restaurant'),
      Ambient: t('Ambient', {}, 'of a restaurant'),
      Pop: t('Pop', {}, 'of a restaurant'),
      'Comedy Shows': t('Comedy Shows', {}, 'of a restaurant'),
      'Live Performances': t('Live Performances', {}, 'of a restaurant'),
      'DJ Sets': t('DJ Sets', {}, 'of a restaurant'),
      'Karaoke Nights': t('Karaoke Nights', {}, 'of a restaurant'),
      Featured: t('Featured', {}, 'of a restaurant'),
      'Influencer Recommended': t('Influencer Recommended', {}, 'of a restaurant'),
      "Editor's Choice": t("Editor's Choice", {}, 'of a restaurant'),
      Trending: t('Trending', {}, 'of a restaurant'),
      Sea: t('Sea', {}, 'of a restaurant'),
      Mountain: t('Mountain', {}, 'of a restaurant'),
      City: t('City', {}, 'of a restaurant'),
      Skyscraper: t('Skyscraper', {}, 'of a restaurant'),
      Garden: t('Garden', {}, 'of a restaurant'),
      Waterfront: t('Waterfront', {}, 'of a restaurant'),
      Countryside: t('Countryside', {}, 'of a restaurant'),
      'Live Band': t('Live Band', {}, 'of a restaurant'),
      DJ: t('DJ', {}, 'of a restaurant'),
      Acoustic: t('Acoustic', {}, 'of a restaurant'),
      Blues: t('Blues', {}, 'of a restaurant'),
      Rock: t('Rock', {}, 'of a restaurant'),
      Comedy: t('Comedy', {}, 'of a restaurant'),
      Magic: t('Magic', {}, 'of a restaurant'),
      'Live Performance': t('Live Performance', {}, 'of a restaurant'),
      Karaoke: t('Karaoke', {}, 'of a restaurant'),
      'Open Mic': t('Open Mic', {}, 'of a restaurant'),
      Dance: t('Dance', {}, 'of a restaurant'),
      Theater: t('Theater', {}, 'of a restaurant'),
      Poetry: t('Poetry', {}, 'of a restaurant'),
      WiFi: t('WiFi', {}, 'of a restaurant'),
      Parking: t('Parking', {}, 'of a restaurant'),
      'Pet Friendly': t('Pet Friendly', {}, 'of a restaurant'),
      'Wheelchair Accessible': t('Wheelchair Accessible', {}, 'of a restaurant'),
      'Private Dining': t('Private Dining', {}, 'of a restaurant'),
      Takeout: t('Takeout', {}, 'of a restaurant'),
      Delivery: t('Delivery', {}, 'of a restaurant'),
      'Card Payment': t('Card Payment', {}, 'of a restaurant'),
      'Cash Only': t('Cash Only', {}, 'of a restaurant'),
      'Wine Tasting': t('Wine Tasting', {}, 'of a restaurant'),
      'Live Jazz Fridays': t('Live Jazz Fridays', {}, 'of a restaurant'),
      'Comedy Night': t('Comedy Night', {}, 'of a restaurant'),
      'Trivia Tuesday': t('Trivia Tuesday', {}, 'of a restaurant'),
      'Happy Hour': t('Happy Hour', {}, 'of a restaurant'),
      'Brunch Special': t('Brunch Special', {}, 'of a restaurant'),
      'Date Night': t('Date Night', {}, 'of a restaurant'),
      "Chef's Table": t("Chef's Table", {}, 'of a restaurant'),
      Moderate: t('Moderate', {}, 'of a restaurant'),
      Loud: t('Loud', {}, 'of a restaurant'),
      'Gluten-free': t('Gluten-free', {}, 'of a restaurant'),
      Halal: t('Halal', {}, 'of a restaurant'),
      Kosher: t('Kosher', {}, 'of a restaurant'),
      Vegetarian: t('Vegetarian', {}, 'of a restaurant'),
      Vegan: t('Vegan', {}, 'of a restaurant'),
      'Nut-free': t('Nut-free', {}, 'of a restaurant'),
      Rustic: t('Rustic', {}, 'of a restaurant'),
      Business: t('Business', {}, 'of a restaurant'),
      Lounge: t('Lounge', {}, 'of a restaurant'),
      Historic: t('Historic', {}, 'of a restaurant'),
      Beachside: t('Beachside', {}, 'of a restaurant'),
      Artistic: t('Artistic', {}, 'of a restaurant'),
      Bar: t('Bar', {}, 'of a restaurant'),
      'Air Conditioning': t('Air Conditioning', {}, 'of a restaurant'),
      'Kids Menu': t('Kids Menu', {}, 'of a restaurant'),
      'Late Night': t('Late Night', {}, 'of a restaurant'),
      'Live Music': t('Live Music', {}, 'of a restaurant'),
      Reservations: t('Reservations', {}, 'of a restaurant'),
      'Vegetarian Options': t('Vegetarian Options', {}, 'of a restaurant'),
      'Gluten-free Options': t('Gluten-free Options', {}, 'of a restaurant'),
    };

/** Translates a stored cuisine; returns the word unchanged if it has no translation. */
export const nameCuisine = (words: string): string => CUISINE_NAMES[words] ?? words;

/** Translates a spoken language in the same way. */
export const nameSpokenLanguage = (language: string): string => LANGUAGE_NAMES[language] ?? language;

/** Translates atmospheres, views, music, shows, features, noise and diets in the same way. */
export const nameOption = (option: string): string => OPTION_NAMES[option] ?? option;

/** Turns stored words into the choices of a form. */
export const toOptions = <Word extends string>(stored: readonly Word[], name = nameOption) =>
  stored.map((value) => ({ value, label: name(value) }));

/** Translates a value that lists are filtered by. */
export const nameFacetValue = (facet: string, value: string): string => {
  if (facet === 'cuisine') return nameCuisine(value);
  return facet === 'language' ? nameSpokenLanguage(value) : nameOption(value);
};
