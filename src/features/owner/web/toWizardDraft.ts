import { toTypedFields } from '#features/restaurants/fields.ts';
import { WEEKDAYS } from '#vocabulary.ts';
import type { OwnRestaurant } from '../contract.ts';
import { createWizardDraft, type DraftEvent, type WizardDraft } from './wizard/draft.ts';

type Event = OwnRestaurant['events'][number];

/** An event as its controls hold it; a text that names no weekday stays as the date until one is chosen. */
export function draftEvent(event: Event): DraftEvent {
  const { name, date = '', time = '', type = '', description = '', price = '' } = event;
  const weekday = WEEKDAYS.find((day) => date.toLowerCase() === `every ${day}`);
  const when = weekday
    ? { repeats: 'weekly' as const, weekday, date: '' }
    : { repeats: 'once' as const, weekday: WEEKDAYS[4], date };
  return { name, time, type, description, price, ...when };
}

/** A restaurant as the wizard's controls hold it; its dishes have an editor of their own. */
export function toWizardDraft(own: OwnRestaurant): WizardDraft {
  return {
    ...createWizardDraft(),
    name: own.proposal?.changes.name ?? own.name,
    names: own.names,
    description: own.description ?? '',
    address: own.proposal?.changes.address ?? own.address,
    latitude: (own.proposal?.changes.latitude ?? own.latitude) || '',
    longitude: (own.proposal?.changes.longitude ?? own.longitude) || '',
    phone: own.phone ?? '',
    email: own.email ?? '',
    website: own.website ?? '',
    priceRange: own.priceRange ?? '',
    logo: own.logo,
    images: own.images,
    cuisines: [own.cuisineType],
    ...toTypedFields(own),
    timeZone: own.timeZone,
    hours: own.openingHours ?? {},
    events: own.events.map(draftEvent),
    templates: own.challengeTemplates,
  };
}
