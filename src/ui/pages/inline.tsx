interface InlineProps {
  tag: 'style' | 'script';
  text: string;
  id?: string;
  type?: string;
  'data-precedence'?: string;
  'data-scripts'?: string;
  'data-frame'?: string | undefined;
}

/** A style, a script or data inside the document. */
export function Inline({ tag: Tag, text, ...rest }: InlineProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build's text, or escaped JSON
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: text }} />;
}
