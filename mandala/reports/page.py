"""Pages from the templates beside this file."""

from typing import Any

from mandala.extras import needs

with needs("reports"):
    import jinja2


_templates = jinja2.Environment(
    loader=jinja2.PackageLoader("mandala.reports"),
    autoescape=True,
    undefined=jinja2.StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def page(template: str, **facts: Any) -> str:
    """A whole page: the template filled with facts, every text escaped except the drawings."""
    return _templates.get_template(template).render(facts)
