/** A whole script or style element, whose text is no markup, or one opening tag. */
const token = /<(script|style)\b.*?<\/\1>|<[a-z][\w-]*(?:[^<>"']|"[^"]*"|'[^']*')*>/gis;
const styleAttribute = /\sstyle="([^"]*)"/;
const classAttribute = /(\sclass=")([^"]*)"/;

/**
 * Moves the style attributes of a page into the last style element of its head, as classes: the page's policy
 * then allows none, and what many elements share is said once. They stand outside all layers, so that they still
 * rule over the utilities, as attributes do. Attributes that only set properties of which the page makes no use go.
 * @param html a page; without a style element in its head it is handed back as it is
 */
export function moveStyleAttributes(html: string): string {
  const end = html.lastIndexOf('</style>', html.indexOf('</head>'));
  if (end === -1) return html;
  const classes = new Map<string, string>();
  const move = (tag: string) => {
    const [attribute, css = ''] = styleAttribute.exec(tag) ?? [];
    if (attribute === undefined) return tag;
    if (isIdle(css, html)) return tag.replace(attribute, '');
    const name = classes.get(css) ?? `s${classes.size.toString(36)}`;
    classes.set(css, name);
    const plain = tag.replace(attribute, '');
    return classAttribute.test(plain)
      ? plain.replace(classAttribute, `$1$2 ${name}"`)
      : plain.replace(/^<[\w-]+/, `$& class="${name}"`);
  };
  const moved = (part: string) =>
    part.replace(token, (found, element?: string) => (element ? found : move(found)));
  const before = moved(html.slice(0, end));
  const after = moved(html.slice(end));
  const rules = [...classes].map(([css, name]) => `.${name}{${decode(css)}}`);
  return `${before}${rules.join('')}${after}`;
}

/** Whether these declarations set nothing but custom properties that no style of the page reads. */
const isIdle = (css: string, html: string): boolean =>
  css
    .split(';')
    .filter((declaration) => declaration.trim() !== '')
    .every((declaration) => {
      const name = declaration.split(':', 1)[0]?.trim() ?? '';
      return name.startsWith('--') && !html.includes(`var(${name}`);
    });

const decode = (css: string): string => css.replace(/&quot;|&#34;/g, '"').replace(/&amp;|&#38;/g, '&');
