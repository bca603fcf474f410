import { type Plugin, parseSync } from 'vite';

/** The fields of a syntax tree node that are read here. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** A text of a module; `many` is the English plural of a text that counts. */
export interface Message {
  text: string;
  many?: string;
  context?: string;
  line: number;
}

/** The texts of one language. */
export interface Catalogue {
  language: string;
  /** A translation, or its plural forms; undefined keeps the English text. */
  find(message: Message): string | readonly string[] | undefined;
}

const PICK_FORM = `import { pickForm } from '#kit/contract/text.ts';\n`;
const TO_LOCAL_HREF = `import { toLocalHref } from '#kit/web/page/language.ts';\n`;

/** The attribute that holds an element's address. */
const LINK_ATTRIBUTES: Readonly<Record<string, string>> = {
  a: 'href',
  'Base.LinkItem': 'href',
  form: 'action',
};

/**
 * Replaces `t('…')`, `plural(…)` and `rich('…')` by their texts in one language: a build carries neither a catalogue nor the
 * code that would look into one. In other languages than English, links stay within the language. Throws, with file and
 * line, if a text is not a literal.
 */
export function translate(catalogue: Catalogue): Plugin {
  return {
    name: 'translate',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx?(\?shapes)?$/, code: /\b(?:t|plural|rich)\(|\b(?:href|action)=/ },
      handler(code, id) {
        return { code: translateModule(code, id.replace(/\?.*$/, ''), catalogue), map: null };
      },
    },
  };
}

export function translateModule(code: string, file: string, { language, find }: Catalogue): string {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const edits = new Edits(code);
  let hasPlurals = false;
  let hasLinks = false;
  const toLine = (node: Node) => code.slice(0, node.start).split('\n').length;
  const fail = (node: Node, reason: string): never => {
    throw new Error(`${file}:${toLine(node)}: ${reason}`);
  };

  function walk(value: unknown, ancestors: readonly Node[]): void {
    if (Array.isArray(value)) for (const item of value) walk(item, ancestors);
    if (!isNode(value)) return;
    const chain = [value, ...ancestors];
    for (const child of Object.values(value)) if (typeof child === 'object') walk(child, chain);
    if (value.type === 'JSXOpeningElement' && language !== 'en') localizeLink(value);
    if (value.type !== 'CallExpression' || !isNode(value.callee)) return;
    const args = value.arguments as Node[];
    if (value.callee.name === 't') replaceText(value, args, ancestors);
    else if (value.callee.name === 'plural') replacePlural(value, args);
    else if (value.callee.name === 'rich') replaceRich(value, args, ancestors);
  }

  /** The code of a call's values by name, with the texts in it translated. */
  function readValues(node: Node | undefined): Map<string, string> {
    if (node && node.type !== 'ObjectExpression')
      return fail(node, 'the values of a text are an object literal');
    const properties = (node?.properties ?? []) as { key: Node; value: Node }[];
    return new Map(
      properties.map(({ key, value }) => [String(key.name ?? key.value), edits.read(value.start, value.end)]),
    );
  }

  function readLiteral(node: Node | undefined, call: Node): string {
    return node?.type === 'Literal' && typeof node.value === 'string'
      ? node.value
      : fail(call, 'a text is a literal');
  }

  function replaceText(call: Node, [first, second, third]: Node[], ancestors: readonly Node[]): void {
    const text = readLiteral(first, call);
    const context = third && readLiteral(third, call);
    const translation = find({ text, line: toLine(call), ...(context !== undefined && { context }) });
    const values = readValues(second);
    const pieces = splitText(typeof translation === 'string' ? translation : text).map(({ words, name }) => {
      if (name === undefined) return words.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&');
      return `\${${values.get(name) ?? fail(call, `no value ${name}`)}}`;
    });
    const space = findSpaceBefore(ancestors);
    if (space) edits.write(space, '');
    const lead = space ? ' ' : '';
    edits.write(
      call,
      values.size === 0 ? JSON.stringify(lead + (translation ?? text)) : `\`${lead}${pieces.join('')}\``,
    );
  }

  function replacePlural(call: Node, [count, one, many, values]: Node[]): void {
    if (!count) throw new Error(`${file}: a plural counts something`);
    const english = [readLiteral(one, call), readLiteral(many, call)] as const;
    const forms = find({ text: english[0], many: english[1], line: toLine(call) });
    const args = [
      edits.read(count.start, count.end),
      JSON.stringify(Array.isArray(forms) ? forms : english),
      values ? edits.read(values.start, values.end) : '{}',
      JSON.stringify(Array.isArray(forms) ? language : 'en'),
    ];
    hasPlurals = true;
    edits.write(call, `pickForm(${args.join(', ')})`);
  }

  function replaceRich(call: Node, [first, second]: Node[], [parent, grandparent]: readonly Node[]): void {
    const text = readLiteral(first, call);
    const translation = find({ text, line: toLine(call) });
    const values = readValues(second);
    const pieces = splitText(typeof translation === 'string' ? translation : text);
    const children = pieces.map(({ words, name, part }) => {
      const value = values.get(name ?? part ?? '');
      if (name === undefined && part === undefined) return words === '' ? '' : `{${JSON.stringify(words)}}`;
      if (value === undefined) return fail(call, `no value ${name ?? part}`);
      return name === undefined ? `{(${value})(${JSON.stringify(words)})}` : `{${value}}`;
    });
    const isChild = parent?.type === 'JSXExpressionContainer' && grandparent?.type !== 'JSXAttribute';
    if (isChild) edits.write(parent, children.join(''));
    else edits.write(call, `<>${children.join('')}</>`);
  }

  /** Keeps a link within the language of its page, unless it names another by `hrefLang`. */
  function localizeLink(element: Node): void {
    const { name, attributes } = element as Node & { name: Node; attributes: Node[] };
    const tag = code.slice(name.start, name.end);
    const readAttributeName = ({ name }: Node) => (isNode(name) ? name.name : null);
    const attribute = attributes.find((attribute) => readAttributeName(attribute) === LINK_ATTRIBUTES[tag]);
    const namesLanguage = attributes.some((attribute) => readAttributeName(attribute) === 'hrefLang');
    if (!LINK_ATTRIBUTES[tag] || !isNode(attribute?.value) || namesLanguage) return;
    const { value } = attribute;
    const inner =
      value.type === 'JSXExpressionContainer' && isNode(value.expression) ? value.expression : value;
    hasLinks = true;
    edits.write(value, `{toLocalHref(${edits.read(inner.start, inner.end)})}`);
  }

  walk(program, []);
  const imports = (hasPlurals ? PICK_FORM : '') + (hasLinks ? TO_LOCAL_HREF : '');
  return imports + edits.read(0, code.length);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Finds the `{' '}` before a text between tags: on the page both are one text. */
function findSpaceBefore([container, element]: readonly Node[]): Node | null {
  if (container?.type !== 'JSXExpressionContainer' || !Array.isArray(element?.children)) return null;
  const before: unknown = element.children[element.children.indexOf(container) - 1];
  if (!isNode(before) || before.type !== 'JSXExpressionContainer' || !isNode(before.expression)) return null;
  return before.expression.value === ' ' ? before : null;
}

/** Splits a text into words, values ("{name}") and parts that hold words ("<link>words</link>"). */
function splitText(text: string): { words: string; name?: string; part?: string }[] {
  return text.split(/(\{\w+\}|<\w+>.*?<\/\w+>)/).map((piece) => {
    const [, name, part, words = piece] = /^\{(\w+)\}$|^<(\w+)>(.*)<\/\w+>$/.exec(piece) ?? [];
    return { words, ...(name !== undefined && { name }), ...(part !== undefined && { part }) };
  });
}

/** Replacements in a source. Inner ones are written first: an outer one reads their result. */
class Edits {
  readonly #source: string;
  #list: { start: number; end: number; text: string }[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  write({ start, end }: Node, text: string): void {
    this.#list = this.#list.filter((edit) => edit.start < start || edit.end > end);
    this.#list.push({ start, end, text });
  }

  read(start: number, end: number): string {
    const innerEdits = this.#list.filter((edit) => edit.start >= start && edit.end <= end);
    let text = '';
    let at = start;
    for (const edit of innerEdits.sort((a, b) => a.start - b.start)) {
      text += this.#source.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return text + this.#source.slice(at, end);
  }
}
