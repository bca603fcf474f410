import { type ComponentType, lazy, type ReactNode } from 'react';
import { Hydrated } from './hydrated.tsx';
import { useOpenCount } from './openCount.ts';

type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : never;

/** Returns a component, by its name in a module that loads when it is first rendered, within the page's `Suspense`. */
export function lazyPart<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  return lazy(async () => {
    // `PropsOf` is never for an export that is no component, so it cannot be rendered.
    return { default: (await load())[name] as ComponentType<PropsOf<Module[Name]>> };
  });
}

/**
 * Returns a dialog whose module loads when it is first opened. It stays mounted while it closes, and each opening
 * resets its state unless it `keepsState`; without an `open` prop it is open while mounted. The server does not
 * render it. `load` fetches the module ahead of time; `reach` are handlers for the dialog's button that do so when
 * the pointer reaches it.
 */
export function lazyDialog<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  { keepsState = false } = {},
) {
  const part = lazyPart(load, name);
  const reach = () => void load();
  return Object.assign(
    (props: PropsOf<Module[Name]>) => (
      <Opened
        open={!('open' in props) || props.open === true}
        part={part}
        props={props}
        keepsState={keepsState}
      />
    ),
    { load, reach: { onPointerEnter: reach, onFocus: reach } },
  );
}

interface OpenedProps<Props> {
  open: boolean;
  part: ComponentType<Props>;
  props: Props;
  keepsState: boolean;
}

function Opened<Props extends object>({ open, part: Part, props, keepsState }: OpenedProps<Props>) {
  const openings = useOpenCount(open);
  if (openings === 0) return null;
  return (
    <Hydrated>
      <Part key={keepsState ? 0 : openings} {...props} />
    </Hydrated>
  );
}
