/** At-rules that contain rules; the content of others (`@font-face`, `@keyframes`) must not be split. */
const HOLDS_RULES = /^@(layer|media|supports|container|starting-style)\b[^;]*$/;

/** Picks the rules of a bundled style sheet that can apply to a page with only these class names. */
export function pickRules(css: string, names: { has(name: string): boolean }): string {
  let rules = '';
  for (const rule of splitRules(css.replaceAll(/\/\*.*?\*\//gs, ''))) {
    const [, head = rule, body = ''] = /^([^{]*)\{(.*)\}$/s.exec(rule) ?? [];
    if (HOLDS_RULES.test(head)) {
      const inner = pickRules(body, names);
      if (inner) rules += `${head}{${inner}}`;
    } else if (head.startsWith('@') || head.split(/(?<!\\),/).some((selector) => canApply(selector, names)))
      rules += rule;
  }
  return rules;
}

function* splitRules(css: string): Generator<string> {
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at++) {
    const char = css[at];
    if (char === '{') depth++;
    if (char === '}') depth--;
    if (depth > 0 || (char !== '}' && char !== ';')) continue;
    yield css.slice(start, at + 1);
    start = at + 1;
  }
}

function canApply(selector: string, names: { has(name: string): boolean }): boolean {
  for (const [, name = ''] of selector.matchAll(/\.((?:\\.|[\w-])+)/g))
    if (!names.has(name.replaceAll(/\\(.)/g, '$1'))) return false;
  return true;
}

/** Returns all words in quotes of a script. They include each class name of its markup, since none is composed. */
export const collectWords = (script: string): Set<string> => new Set(script.split(/[\s"'`]+/));
