import type { AdminTab, WebFeature } from './feature.ts';
import { root } from './root.ts';

/** Loader data is sent to the browser, where components cannot go: what is loaded stays here, by the list it is of. */
const loaded = new WeakMap<readonly WebFeature[], readonly AdminTab[]>();

/** The screens of the administration, in the order of the features. */
export async function loadAdminTabs(features: readonly WebFeature[]): Promise<readonly AdminTab[]> {
  const modules = await Promise.all(features.flatMap(({ adminTabs }) => adminTabs?.() ?? []));
  const tabs = modules.flatMap((module) => module.default);
  loaded.set(features, tabs);
  return tabs;
}

/** The screens on a page whose loader has waited for `loadAdminTabs`. */
export function useAdminTabs(): readonly AdminTab[] {
  const { features } = root.useRouteContext();
  return loaded.get(features) ?? [];
}
