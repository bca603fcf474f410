/**
 * The first script of a page, and a small one: lets the page's first picture come before the scripts that make the page
 * answer, which wait in a template. Whoever touches the page gets them at once.
 */
const PATIENCE_MS = 2000;

function firstPicture(): Promise<unknown> | undefined {
  // What fails has its place taken by a plate, once the page answers.
  return document
    .querySelector<HTMLImageElement>('img[fetchpriority="high"]')
    ?.decode()
    .catch(() => undefined);
}

function firstTouch(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ['pointerdown', 'keydown', 'touchstart', 'wheel'])
      addEventListener(type, resolve, { once: true, passive: true, capture: true });
  });
}

const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

/** After what is there has been painted; a page that nobody looks at paints nothing. */
const painted = () =>
  document.hidden
    ? undefined
    : new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

async function boot(): Promise<void> {
  await Promise.race([firstTouch(), patience(), Promise.all([firstPicture(), painted()])]);
  const scripts = document.querySelector<HTMLTemplateElement>('template#scripts');
  if (scripts) document.head.append(document.importNode(scripts.content, true));
}

void boot();
