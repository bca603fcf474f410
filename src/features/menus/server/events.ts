import { defineEvent } from '#kit/server/events.ts';

export const menuChanged = defineEvent<{ restaurantId: number }>('menu.changed');
