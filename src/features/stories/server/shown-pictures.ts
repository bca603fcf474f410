import { sql } from 'drizzle-orm';
import { stories } from '#db/schema.ts';

export const storyPictures = sql`select ${stories.image} from ${stories}`;
