/** Whether the page is shown as an app of its own. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || isHomeScreenApp();

/** Of Apple's phones alone, which show no way back there. */
export const isHomeScreenApp = (): boolean => Reflect.get(navigator, 'standalone') === true;
