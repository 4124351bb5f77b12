import { type Method, problemSchemas } from '../client-model/methods.ts';
import type { OpenApiDocument } from '../model/document.ts';
import { toText } from './literal.ts';
import { type Models, union } from './models.ts';

/** The module with what a failed call raises. */
export function writeProblems(document: OpenApiDocument, methods: readonly Method[], models: Models): string {
  const names = Object.keys(document['x-problems'] ?? {}).map(toText);
  const bodies = problemSchemas(document, methods).map((schema) => models.typeOf({ type: 'value', schema }, 'response', 'ProblemBody'));
  return `"""What a failed call raises."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Literal, Optional

from ._client import api_error

if TYPE_CHECKING:
    from . import models

#: What a problem is called: the last part of the address in its \`type\`.
ProblemName = ${names.length === 0 ? 'str' : `Literal[${names.join(', ')}]`}


class Problem(api_error.Problem):
    """A response that says what went wrong, after the last attempt."""

    @property
    def name(self) -> Optional[ProblemName]:
        """None where the response has no name of a problem."""
        return super().name

    @property
    def body(self) -> ${union(bodies)}:
        return super().body
`;
}
