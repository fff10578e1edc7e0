"""Whether a page can be installed, by Chromium's criteria: the build without windows does not judge that itself."""

from playwright.sync_api import Page


def check_installable(page: Page, scope: str) -> None:
    """Check the manifest as the browser read it, and that every icon is there."""
    answer = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert answer["errors"] == []
    manifest = answer["manifest"]
    assert (manifest["id"], manifest["scope"], manifest["display"]) == (scope, scope, "kStandalone")
    assert manifest["startUrl"].startswith(scope)
    assert manifest["name"]
    assert not manifest["preferRelatedApplications"]
    sizes = {icon["sizes"] for icon in manifest["icons"] if icon["type"] == "image/png"}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        assert page.request.get(icon["url"]).ok, icon
