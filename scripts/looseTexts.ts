import { parseSync } from 'vite';

/** The fields of a syntax tree node that are read here. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** A text outside of `t`, `plural` and `rich`, or a word that is put into one of them. */
export interface LooseText {
  line: number;
  text: string;
}

const TEXT_FUNCTIONS = ['t', 'plural', 'rich'];

/** Attributes and properties whose values appear on pages. */
const READABLE =
  /^(label|title|placeholder|alt|description|hint|text|says|note|lead|confirm|busyLabel|all|empty|aria-(label|description|roledescription|valuetext))$/;

/** A sentence or a title: reported wherever it occurs. */
const SENTENCE = /^\p{Lu}[\p{L}’']+( [\p{L}’'“”]+)+/u;
const HAS_LETTER = /\p{L}/u;

export function findLooseTexts(code: string, file: string): LooseText[] {
  const { program } = parseSync(file, code);
  const looseTexts = new Map<number, LooseText>();
  const report = (node: Node, text: string) =>
    looseTexts.set(node.start, { line: code.slice(0, node.start).split('\n').length, text: text.trim() });

  /** Reports the literals that may become the value of an expression, or a part of it. */
  function reportPieces(node: unknown, isText: RegExp): void {
    if (!isNode(node)) return;
    for (const piece of listPieces(node)) {
      const text = readLiteral(piece);
      if (text !== null && isText.test(text)) report(piece, text);
    }
  }

  /** Reports literals among the values of a text: they would stay English in its translation. */
  function reportValues(node: unknown): void {
    if (!isNode(node)) return;
    for (const { value } of (node.properties ?? []) as { value: unknown }[]) reportPieces(value, HAS_LETTER);
  }

  function walk(node: unknown, parent: Node | null): void {
    if (Array.isArray(node)) for (const one of node) walk(one, parent);
    if (!isNode(node) || TYPE_NODE.test(node.type)) return;
    if (isTextCall(node)) {
      const args = node.arguments as Node[];
      const values = args.find(({ type }) => type === 'ObjectExpression');
      reportValues(values);
      walk(values, node);
      return;
    }
    const text = readLiteral(node);
    if (text !== null && SENTENCE.test(text) && !isInternal(node, parent)) report(node, text);
    if (node.type === 'JSXText' && HAS_LETTER.test(String(node.value))) report(node, String(node.value));
    if (node.type === 'JSXExpressionContainer' && parent?.type !== 'JSXAttribute')
      reportPieces(node.expression, HAS_LETTER);
    if (node.type === 'JSXAttribute' && READABLE.test(readName(node.name)))
      reportPieces(node.value, HAS_LETTER);
    if (node.type === 'Property' && READABLE.test(readName(node.key))) reportPieces(node.value, HAS_LETTER);
    for (const [key, child] of Object.entries(node))
      if (typeof child === 'object' && key !== 'typeAnnotation') walk(child, node);
  }

  walk(program, null);
  return [...looseTexts.values()];
}

const TYPE_NODE = /^(TS(Type|Interface|Literal|Union|Mapped|Conditional)|Import|ExportAll)/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const isTextCall = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && TEXT_FUNCTIONS.includes(String(callee.name));

const readName = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value) : '');

function readLiteral(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : null;
}

/** Whether a text never appears on a page: messages of errors, compared values and keys. */
function isInternal(node: Node, parent: Node | null): boolean {
  if (parent?.type === 'NewExpression' || parent?.type === 'BinaryExpression') return true;
  if (parent?.type === 'TSLiteralType' || parent?.type === 'JSXAttribute') return true;
  return parent?.type === 'Property' && parent.key === node;
}

function listPieces(node: Node): Node[] {
  const listInner = (value: unknown): Node[] => {
    if (Array.isArray(value)) return value.flatMap(listInner);
    return isNode(value) ? listPieces(value) : [];
  };
  switch (node.type) {
    case 'Literal':
      return [node];
    case 'TemplateLiteral':
      return [...listInner(node.quasis), ...listInner(node.expressions)];
    case 'TemplateElement':
      return [node];
    case 'ConditionalExpression':
      return [...listInner(node.consequent), ...listInner(node.alternate)];
    case 'LogicalExpression':
      return [...listInner(node.left), ...listInner(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...listInner(node.left), ...listInner(node.right)] : [];
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return listInner(node.expression);
    case 'ArrayExpression':
      return listInner(node.elements);
    default:
      return [];
  }
}

/** Functions whose texts people read: refusals, and messages of wrong fields. */
const REFUSALS = /^(conflict|badInput|forbidden|notFound|tooMany|refuse\w*|Problem|WrongLine)$/;
/** Properties and constants whose values people read. */
const READ_BY_PEOPLE = /^(title|label|rule|message|errors|reason|text|says|sentence|refusal|own)$/;
/** What programmers, programs and operators read: errors, logs, descriptions of endpoints. */
const INTERNAL_CALL = /^(describe|log|warn|error|info|debug)$|Error$|endpoint$/i;
const INTERNAL_PROPERTY = /^(summary|description|help|challenge)$/;

const CAPITAL = /^(\p{Lu}|\{\})/u;
const WORDS = /^\p{Lu}|\p{L} \p{L}/u;
const TITLE = /^\p{Lu}.* /u;
/** Begins with a capital or a value and ends in a full stop. */
const FULL_SENTENCE = /^(\p{Lu}|\{\}).*\p{L} .*[.!?]$/su;

/** Literals and templates outside of pages that people read, but that stay English. */
export function findLooseSentences(code: string, file: string): LooseText[] {
  const { program } = parseSync(file, code);
  const sentences = new Map<number, LooseText>();
  const report = (node: unknown, isText: RegExp) => {
    if (!isNode(node)) return;
    for (const piece of listWhole(node)) {
      const text = readWhole(piece);
      if (HAS_LETTER.test(text) && isText.test(text))
        sentences.set(piece.start, { line: code.slice(0, piece.start).split('\n').length, text });
    }
  };

  function walk(node: unknown): void {
    if (Array.isArray(node)) for (const one of node) walk(one);
    if (!isNode(node) || TYPE_NODE.test(node.type)) return;
    const callee = isNode(node.callee) ? readName(node.callee.property ?? node.callee) : '';
    if (INTERNAL_CALL.test(callee) || node.type === 'TaggedTemplateExpression') return;
    if (node.type === 'Property' && INTERNAL_PROPERTY.test(readName(node.key))) return;
    const args = (node.arguments ?? []) as Node[];
    if (isTextCall(node)) {
      walk(args.slice(1).filter(({ type }) => type === 'ObjectExpression'));
      return;
    }
    if (REFUSALS.test(callee)) for (const one of args) report(one, WORDS);
    else
      for (const one of args.slice(isShape(node) ? 0 : 1))
        if (one.type !== 'ObjectExpression') report(one, TITLE);
    if (node.type === 'Property' && READ_BY_PEOPLE.test(readName(node.key))) report(node.value, CAPITAL);
    if (node.type === 'VariableDeclarator' && READ_BY_PEOPLE.test(readName(node.id)))
      report(node.init, CAPITAL);
    if (node.type === 'ReturnStatement') report(node.argument, TITLE);
    report(node, FULL_SENTENCE);
    for (const [key, child] of Object.entries(node))
      if (typeof child === 'object' && key !== 'typeAnnotation') walk(child);
  }

  walk(program);
  return [...sentences.values()];
}

/** Whether a call makes a shape of zod: `z.string('…')`. */
const isShape = ({ callee }: Node): boolean =>
  isNode(callee) && isNode(callee.object) && callee.object.name === 'z';

/** The literals and templates that may become the value of an expression, or of an object's properties. */
function listWhole(node: Node): Node[] {
  const listInner = (...values: unknown[]) => values.filter(isNode).flatMap(listWhole);
  switch (node.type) {
    case 'Literal':
    case 'TemplateLiteral':
      return [node];
    case 'ConditionalExpression':
      return listInner(node.consequent, node.alternate);
    case 'LogicalExpression':
      return listInner(node.left, node.right);
    case 'ObjectExpression':
      return listInner(...(node.properties as Node[]));
    case 'Property':
      return INTERNAL_PROPERTY.test(readName(node.key)) ? [] : listInner(node.value);
    default:
      return [];
  }
}

/** A template's values are written as `{}`. */
const readWhole = (node: Node): string =>
  node.type === 'TemplateLiteral'
    ? (node.quasis as Node[]).map((part) => readLiteral(part)).join('{}')
    : (readLiteral(node) ?? '');
