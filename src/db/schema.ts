export * from './tables/discovery.ts';
export * from './tables/limits.ts';
export * from './tables/restaurants.ts';
export * from './tables/reviews.ts';
export * from './tables/users.ts';
