import type { AdminTab, WebFeature } from './feature.ts';
import { root } from './root.ts';

/**
 * Cached by the list of features, because loader data, which is serialised for the browser, cannot contain components.
 */
const tabsByFeatures = new WeakMap<readonly WebFeature[], readonly AdminTab[]>();

/** Loads the screens of the administration, in the order of the features. */
export async function loadAdminTabs(features: readonly WebFeature[]): Promise<readonly AdminTab[]> {
  const modules = await Promise.all(features.flatMap(({ adminTabs }) => adminTabs?.() ?? []));
  const tabs = modules.flatMap((module) => module.default);
  tabsByFeatures.set(features, tabs);
  return tabs;
}

/** Returns the screens, on a page whose loader has awaited `loadAdminTabs`. */
export function useAdminTabs(): readonly AdminTab[] {
  const { features } = root.useRouteContext();
  return tabsByFeatures.get(features) ?? [];
}
