import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Markdown } from './Markdown.tsx';

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

test('a picture of another address, which pages do not load, is a link to it, or the words of the link that it stands in', () => {
  expect(html('See ![the flow](https://example.com/flow.png "Flow").')).toContain('See <a href="https://example.com/flow.png">the flow</a>.');
  expect(html('[![Run in <Postman>](https://example.com/button.svg)](https://example.com/run)')).toContain(
    '<a href="https://example.com/run">Run in &lt;Postman&gt;</a>',
  );
  expect(html('![](https://example.com/flow.png) and ![map](map.png)')).toContain('<a href="https://example.com/flow.png">Picture</a> and map');
});
