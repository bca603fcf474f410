/** Returns whether the page runs as an installed app. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || isHomeScreenApp();

/** Returns true on iPhones and iPads only, where an installed app has no Back button. */
export const isHomeScreenApp = (): boolean => Reflect.get(navigator, 'standalone') === true;
